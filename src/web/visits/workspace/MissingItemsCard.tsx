import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Card, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { MissingItem, NotePart } from '#rules/signing.ts'
import { missingNoteLabels } from './missingItemLabels.ts'

type Props = { missing: MissingItem[]; onJump: (part: NotePart) => void }

/** What is missing before signing, each line with the way there. */
export function MissingItemsCard({ missing, onJump }: Props) {
  const { t, i18n } = useLingui()
  if (missing.length === 0)
    return (
      <Alert color="green" icon={<IconCheck aria-hidden />}>
        <Trans>Nothing is missing. You can sign.</Trans>
      </Alert>
    )
  return (
    <Card component="section" aria-label={t`What is missing`}>
      <Title order={3}>
        <Trans>What is missing</Trans>
      </Title>
      <ul className="missing">
        {missing.map(({ item, part, blocks, about = '', position }) => {
          const words = i18n._({ ...missingNoteLabels[item], values: { about } })
          return (
            <li key={`${item} ${about} ${position ?? ''}`}>
              {blocks ? <IconAlertTriangle size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
              <Text component="span">
                <strong>{blocks ? t`Needed:` : t`To consider:`}</strong> {words}
              </Text>
              <Button
                size="sm"
                variant="default"
                aria-label={part === 'notifiable' ? t`Answer: ${words}` : t`Go to: ${words}`}
                onClick={() => onJump(part)}
              >
                {part === 'notifiable' ? <Trans>Answer</Trans> : <Trans>Go there</Trans>}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
