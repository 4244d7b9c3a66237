/** In place of the video's own picture, which would have to come from its host. */
export function Poster({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="160" height="90" fill="var(--primary-soft)" />
      <circle cx="132" cy="8" r="46" fill="var(--on-primary-soft)" opacity=".10" />
      <circle cx="22" cy="92" r="40" fill="var(--on-primary-soft)" opacity=".10" />
    </svg>
  );
}
