/** The plumb bob of the icon. */
export function PlumbBob() {
  return (
    <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
      <path className="bob-line" d="M15 1h2v9h-2z" />
      <path className="bob" d="M10 10h12v4L16 31 10 14z" />
    </svg>
  );
}
