import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MessagePreview } from '#contract/messageLog.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { messageCategoryLabels, messageChannelLabels, messageKindLabel } from './messageLabels.ts'
import { messagePreviewsOptions } from './messageLogQuery.ts'
import type { MessagePreviewsSearchParams } from './messagePreviewsSearchParams.ts'
import './messageLog.css'

type PreviewText = MessagePreview['texts'][number]

/** The text of every outgoing message, with invented people, by kind. */
export function MessagePreviewsScreen({ searchParams: { channel } }: { searchParams: MessagePreviewsSearchParams }) {
  const { i18n, t } = useLingui()
  const { data: previews } = useSuspenseQuery(messagePreviewsOptions)
  const navigate = useNavigate()
  const shown = previews
    .map((preview) => ({ ...preview, texts: preview.texts.filter((text) => !channel || text.channel === channel) }))
    .filter(({ texts }) => texts.length > 0)
  return (
    <Stack gap="md">
      <Link to="/admin/messages" className="tall-link texts-back">
        <IconArrowLeft size={20} aria-hidden />
        <Trans>Messages</Trans>
      </Link>
      <PageHeading subtitle={<Trans>All outgoing messages, with made-up people and dates. The layout of emails is not shown.</Trans>}>
        <Trans>Message texts</Trans>
      </PageHeading>
      <SegmentedControl
        label={t`Channel`}
        value={channel ?? 'all'}
        onChange={(chosen) =>
          void navigate({
            to: '/admin/messages/texts',
            search: chosen === 'all' ? {} : { channel: chosen },
            replace: true,
            resetScroll: false,
          })
        }
        options={[
          { value: 'all', label: t`All` },
          { value: 'email', label: t`Email` },
          { value: 'sms', label: t`SMS` },
          { value: 'push', label: t`Push` },
        ]}
      />
      <Text role="status" size="sm" c="dimmed">
        <Plural value={{ shownCount: shown.length }} _0="No kinds of message" one="# kind of message" other="# kinds of message" />
      </Text>
      {shown.map((preview) => (
        <Kind key={preview.code} preview={preview} category={i18n._(messageCategoryLabels[preview.category])} />
      ))}
    </Stack>
  )
}

function Kind({ preview: { code, urgent, texts }, category }: { preview: MessagePreview; category: string }) {
  const { i18n } = useLingui()
  return (
    <Card component="article" aria-label={messageKindLabel(i18n, code)} className="texts-kind">
      <div className="texts-head">
        <Title order={2} size="h4">
          {messageKindLabel(i18n, code)}
        </Title>
        <Text size="sm" c="dimmed">
          {category}
        </Text>
        {urgent && (
          <StatusBadge tone="info">
            <Trans>Also sent at night</Trans>
          </StatusBadge>
        )}
      </div>
      <div className="texts-list">
        {texts.map((text) => (
          <OneText key={`${text.channel} ${text.wording}`} text={text} />
        ))}
      </div>
    </Card>
  )
}

function OneText({ text: { channel, wording, subject, text } }: { text: PreviewText }) {
  const { i18n } = useLingui()
  return (
    <section className="texts-one">
      <Title order={3} size="h6">
        {i18n._(messageChannelLabels[channel])}
        {wording === 'details' && (
          <>
            {', '}
            <Trans>with details</Trans>
          </>
        )}
      </Title>
      {subject && <Text fw={650}>{subject}</Text>}
      <Text className="texts-words">{text}</Text>
      {channel === 'sms' && (
        <Text size="sm" c="dimmed">
          <Plural value={{ length: text.length }} one="# character" other="# characters" />
        </Text>
      )}
    </section>
  )
}
