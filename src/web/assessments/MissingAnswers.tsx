import { useLingui } from '@lingui/react/macro'

/** What must still be asked, by section. */
export function MissingAnswers({ missing }: { missing: readonly string[] }) {
  const { t } = useLingui()
  if (missing.length === 0) return null
  return (
    <ul aria-label={t`Not answered yet`}>
      {missing.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
