import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { PaperKind } from '#contract/papers.ts'
import { faultWords, referralFaultWords } from './faultWords.ts'

/** What the law wants on this paper and is not there yet, by name. */
export function MissingInPaper({ kind, missing }: { kind: PaperKind; missing: string[] }) {
  const { t, i18n } = useLingui()
  if (missing.length === 0) return null
  const words = kind === 'referral_letter' ? referralFaultWords : faultWords
  const said = (fault: string) => {
    const [name = '', place] = fault.split(':')
    const what = words[name] ? i18n._(words[name]) : name
    return place === undefined ? what : t`Medicine ${Number(place) + 1}: ${what}`
  }
  return (
    <Alert color="yellow" title={t`Missing required fields`}>
      <Trans>Still needed before this paper can be issued:</Trans>
      <ul>
        {missing.map((fault) => (
          <li key={fault}>{said(fault)}</li>
        ))}
      </ul>
    </Alert>
  )
}
