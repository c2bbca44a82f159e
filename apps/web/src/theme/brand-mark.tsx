export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--ink-accent)" />
      <g fill="none" stroke="var(--ink-deep)" strokeWidth="2.4" strokeLinecap="round">
        <path d="M11 12v12h7a2 2 0 0 0 2-2v-5a2 2 0 0 0-2-2h-7" />
        <path d="M11 12V6" />
        <path d="M16 11a5.5 5.5 0 0 1 5-5" />
        <path d="M20.5 11.5A1.5 1.5 0 0 1 22 10" />
      </g>
    </svg>
  );
}
