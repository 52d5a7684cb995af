/** The mark: two arches and a leaf. Decorative; the name stands beside it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#03766f" />
      <path
        d="M7 24v-7.5a4.5 4.5 0 0 1 9 0V24m0-7.5a4.5 4.5 0 0 1 9 0V24"
        fill="none"
        stroke="#ffffff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M16 10.5c-.6-3.4 1.2-6 5-6.5.6 3.6-1.3 6.3-5 6.5z" fill="#fea5b5" />
    </svg>
  )
}

/** Mark and product name. Wrap it in the link that fits the place. */
export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span className="logo">
      <Mark size={size} />
      <span>{name}</span>
    </span>
  )
}
