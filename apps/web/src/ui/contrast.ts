/** WCAG contrast, for the test over our tokens and for a host's own brand colours. */

/** The custom properties of one colour scheme in tokens.css. */
export function tokensOf(css: string, scheme: 'light' | 'dark'): Record<string, string> {
  const block = new RegExp(
    `\\[data-mantine-color-scheme="${scheme}"\\] \\{([\\s\\S]*?)\\n\\}`,
  ).exec(css);
  const declarations = block?.[1]?.matchAll(/--([\w-]+):\s*([^;]+);/g) ?? [];
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value?.trim()]));
}

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function hslToHex(hue: number, saturation: number, lightness: number): string {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
