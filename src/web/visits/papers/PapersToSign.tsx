import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { PaperKind } from '#contract/papers.ts'
import type { PaperToIssue } from './usePapersToSign.ts'

export const paperNames: Record<PaperKind, MessageDescriptor> = {
  medication_script: msg`Script`,
  sick_note: msg`Sick note`,
  referral_letter: msg`Referral letter`,
}

type Props = { papers: PaperToIssue[]; left: readonly PaperKind[]; onLeave: (kind: PaperKind, isLeft: boolean) => void }

/** What is issued with the note; each can be left as a draft. */
export function PapersToSign({ papers, left, onLeave }: Props) {
  const { i18n, t } = useLingui()
  const incomplete = papers.filter(({ isComplete }) => !isComplete)
  return (
    <Stack gap="xs" role="group" aria-labelledby="papers-to-sign">
      <Text id="papers-to-sign" fw={550}>
        <Trans>Issued with this note</Trans>
      </Text>
      {papers
        .filter(({ isComplete }) => isComplete)
        .map(({ kind, about, isByHand }) => (
          <Checkbox
            key={kind}
            label={[i18n._(paperNames[kind]), about].filter(Boolean).join(': ')}
            description={isByHand ? t`To be signed by hand: print it, sign it and attach the scan.` : t`Signed electronically.`}
            checked={!left.includes(kind)}
            onChange={({ currentTarget }) => onLeave(kind, !currentTarget.checked)}
          />
        ))}
      {incomplete.length > 0 && (
        <Text size="sm">
          <Trans>
            Not issued, because something is missing: {{ names: incomplete.map(({ kind }) => i18n._(paperNames[kind])).join(', ') }}
          </Trans>
        </Text>
      )}
    </Stack>
  )
}
