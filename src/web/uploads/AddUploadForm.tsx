import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { uploadLimits } from '#contract/limits.ts'
import type { UploadKind } from '#contract/uploads.ts'
import { whyNotUpload } from '#rules/uploads.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { FileChoice } from './FileChoice.tsx'
import { uploadKindLabels } from './uploadKindLabels.ts'
import { useUpload, type UploadValues } from './useUpload.ts'

type Props = { userId: string; onAdded: () => unknown; onClose: () => void }

const initial: UploadValues = { file: null, kind: '', title: '', visibility: 'care_team' }

/** Which file, what it is, and who may see it. */
export function AddUploadForm({ userId, onAdded, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { sent, send, stop, isStopped } = useUpload(userId)
  const form = useForm({
    initial,
    validate: ({ file, kind, title }) => ({
      file: file ? sentenceFor(whyNotUpload({ bytes: file.size, title: '-' })) : t`Choose a file first.`,
      kind: kind === '' && t`Choose what it is.`,
      title: title.trim() === '' && t`Write what it is about, so that others find it.`,
    }),
    send,
    refusedAt: { UPLOAD_TOO_LARGE: 'file', UPLOAD_UNREADABLE: 'file', UPLOAD_PROTECTED: 'file', UPLOAD_ACTIVE: 'file' },
    onRefused: isStopped,
    onSettled: onAdded,
    onSent: () => {
      onClose()
      toast.success(t`The document is added`)
    },
  })
  return (
    <Form form={form} isShort action={<Trans>Add the document</Trans>} onCancel={form.isPending ? stop : onClose}>
      <FileChoice {...form.choice('file')} />
      <Radio.Group
        label={t`What is it?`}
        {...form.choice('kind')}
        onChange={(kind) => form.change({ kind: kind as UploadKind })}
        tabIndex={-1}
      >
        <Stack gap={0}>
          {Object.entries(uploadKindLabels).map(([kind, label]) => (
            <Radio key={kind} className="tall-choice" value={kind} label={i18n._(label)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextField
        label={t`Title`}
        description={t`For example: HbA1c, Lancet, 20 November`}
        maxLength={uploadLimits.title}
        {...form.field('title')}
      />
      <Checkbox
        label={t`For doctors only`}
        description={t`Not shown to the patient or to nurses until you share it.`}
        checked={form.values.visibility === 'doctors_only'}
        onChange={({ currentTarget }) => form.change({ visibility: currentTarget.checked ? 'doctors_only' : 'care_team' })}
      />
      {sent !== null && <Progress sent={sent} />}
    </Form>
  )
}

function Progress({ sent }: { sent: number }) {
  const { t } = useLingui()
  return (
    <div>
      <Text size="sm" aria-live="polite">
        {sent < 1 ? <Trans>Sending the file…</Trans> : <Trans>Checking the file…</Trans>}
      </Text>
      <progress className="upload-progress" aria-label={t`How much is sent`} max={1} value={sent} />
    </div>
  )
}
