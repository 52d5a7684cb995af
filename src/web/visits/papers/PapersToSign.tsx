import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { PaperKind } from '#contract/papers.ts'
import { PreviewPaper } from './PreviewPaper.tsx'
import type { PaperToIssue } from './usePapersToSign.ts'

export const paperNames: Record<PaperKind, MessageDescriptor> = {
  medication_script: msg`Script`,
  sick_note: msg`Sick note`,
  referral_letter: msg`Referral letter`,
}

type Props = {
  appointmentId: string
  papers: PaperToIssue[]
  left: readonly PaperKind[]
  onLeave: (kind: PaperKind, isLeft: boolean) => void
}

/** What is issued with the note; each can be left as a draft. */
export function PapersToSign({ appointmentId, papers, left, onLeave }: Props) {
  const { i18n, t } = useLingui()
  const incomplete = papers.filter(({ isComplete }) => !isComplete)
  return (
    <Stack gap="xs" role="group" aria-labelledby="papers-to-sign">
      <Text id="papers-to-sign" fw={550}>
        <Trans>Issued with this note</Trans>
      </Text>
      {papers
        .filter(({ isComplete }) => isComplete)
        .map(({ kind, about, isByHand, flush }) => (
          <Group key={kind} justify="space-between" align="start" gap="xs">
            <Checkbox
              flex="1 1 14rem"
              label={[i18n._(paperNames[kind]), about].filter(Boolean).join(': ')}
              description={isByHand ? t`To be signed by hand: print it, sign it and attach the scan.` : t`Signed electronically.`}
              checked={!left.includes(kind)}
              onChange={({ currentTarget }) => onLeave(kind, !currentTarget.checked)}
            />
            <PreviewPaper {...{ appointmentId, kind, flush }} label={t`Preview ${{ paper: i18n._(paperNames[kind]) }}`}>
              <Trans>Preview</Trans>
            </PreviewPaper>
          </Group>
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
