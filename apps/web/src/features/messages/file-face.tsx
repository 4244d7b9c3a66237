import css from './file-face.module.css';

/** The ending of a file's name, as a small sheet of paper. */
export function FileFace({ name, mimetype }: { name: string; mimetype: string }) {
  const ending = /\.([a-z\d]{1,4})$/i.exec(name)?.[1] ?? mimetype.split('/')[1]?.slice(0, 4) ?? '';
  const isPdf = mimetype === 'application/pdf';
  return (
    <span className={isPdf ? `${css.face} ${css.pdf}` : css.face} aria-hidden="true">
      {ending.toUpperCase()}
    </span>
  );
}
