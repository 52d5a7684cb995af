import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Card, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { MissingItem } from '#rules/signing.ts'
import type { ChecklistItem } from '#rules/visits.ts'
import { paperNames } from '../papers/PapersToSign.tsx'
import { paperTabOf } from '../papers/paperTab.ts'
import type { PaperToIssue } from '../papers/usePapersToSign.ts'
import { goToChecks } from './ChecksBeforeSigning.tsx'
import { missingChecklistLabels, missingNoteLabels } from './missingItemLabels.ts'

type Props = { missing: MissingItem[]; checks: ChecklistItem[]; papers: PaperToIssue[]; onJump: (tab: string) => void }
type Row = { key: string; blocks: boolean; words: string; isAnswered?: boolean; go: () => void }

/** What is missing before signing, each line with the way there. */
export function MissingItemsCard({ missing, checks, papers, onJump }: Props) {
  const { t, i18n } = useLingui()
  const rows: Row[] = [
    ...(checks.length > 0
      ? [{ key: 'checks', blocks: true, words: checks.map((item) => i18n._(missingChecklistLabels[item])).join(', '), go: goToChecks }]
      : []),
    ...missing.map(({ item, part, blocks, about = '', position }) => ({
      key: `${item} ${about} ${position ?? ''}`,
      blocks,
      words: i18n._({ ...missingNoteLabels[item], values: { about } }),
      isAnswered: part === 'notifiable',
      go: () => onJump(part),
    })),
    ...papers.map(({ kind }) => ({
      key: kind,
      blocks: false,
      words: t`${{ paper: i18n._(paperNames[kind]) }}: not complete, so it is not issued with the note`,
      go: () => onJump(paperTabOf(kind)!),
    })),
  ]
  if (rows.length === 0)
    return (
      <Alert color="green" icon={<IconCheck aria-hidden />}>
        <Trans>Nothing is missing. You can sign.</Trans>
      </Alert>
    )
  return (
    <Card component="section" id="missing" tabIndex={-1} aria-label={t`What is missing`}>
      <Title order={3}>
        <Trans>What is missing</Trans>
      </Title>
      <ul className="missing">
        {rows.map(({ key, ...row }) => (
          <MissingRow key={key} {...row} />
        ))}
      </ul>
    </Card>
  )
}

function MissingRow({ blocks, words, isAnswered = false, go }: Omit<Row, 'key'>) {
  const { t } = useLingui()
  return (
    <li>
      {blocks ? <IconAlertTriangle size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
      <Text component="span">
        <strong>{blocks ? t`Needed:` : t`To consider:`}</strong> {words}
      </Text>
      <Button size="sm" variant="default" aria-label={isAnswered ? t`Answer: ${words}` : t`Go to: ${words}`} onClick={go}>
        {isAnswered ? <Trans>Answer</Trans> : <Trans>Go there</Trans>}
      </Button>
    </li>
  )
}
