import { useLingui } from '@lingui/react/macro'

/** How much of an article was read: a bar below the header that stays in sight. */
export function ReadingProgress({ share }: { share: number }) {
  const { t } = useLingui()
  const percent = Math.round(share * 100)
  return (
    <div
      className="reading-progress"
      role="progressbar"
      aria-label={t`Read so far`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg width="100%" height="4" aria-hidden>
        <rect width={`${percent}%`} height="4" />
      </svg>
    </div>
  )
}
