import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDate } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { userId: string; opened: boolean; onClose: () => void }

/** A nurse sends her patient something to read (domain 6.6). */
export function SendArticle({ userId, ...dialog }: Props) {
  const { t } = useLingui()
  const { data } = useQuery({ ...api.education.toSend.queryOptions({ input: { userId } }), enabled: dialog.opened })
  const form = useForm({
    initial: { slug: '' },
    send: ({ slug }, id) => client.education.send({ id, userId, slug }),
    onSent: () => {
      form.reset()
      dialog.onClose()
      toast.success(t`Article sent`)
    },
    onSettled: () => void refresh('education'),
  })
  const reason = form.values.slug ? undefined : t`Choose an article.`
  return (
    <ConfirmDialog {...dialog} form={form} title={t`Send an article`} action={t`Send article`} reason={reason}>
      <Text>
        <Trans>The patient finds it under Health education. The notification does not say which article it is.</Trans>
      </Text>
      <SelectField {...form.choice('slug')} label={t`Article`} onChange={(slug) => form.change({ slug })}>
        <option value="">{t`Choose`}</option>
        {data?.articles.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {data && data.sent.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Sent before: {{ articles: data.sent.map(({ title, sentAt }) => `${title} (${screenDate(sentAt)})`).join(', ') }}</Trans>
        </Text>
      )}
    </ConfirmDialog>
  )
}
