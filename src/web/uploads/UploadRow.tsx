import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { RecordUpload } from '#contract/uploads.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { openFile } from '#web/documents/parts.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { fileSize } from './fileSize.ts'
import { MarkUploadInError } from './MarkUploadInError.tsx'
import { uploadKindLabels } from './uploadKindLabels.ts'
import './refusalTexts.ts'

type Props = { upload: RecordUpload; onChanged: () => unknown }

/** A file of a record, for doctors: what it is, who added it, and what may be done with it. */
export function UploadRow({ upload, onChanged }: Props) {
  const { i18n, t } = useLingui()
  const { id, kind, title, doctorName, uploadedAt, mediaType, bytes, isMine, visibility, inErrorAt, inErrorReason } = upload
  const kindLabel = i18n._(uploadKindLabels[kind])
  const open = useMutation({
    mutationFn: () => openFile(() => client.uploads.download({ uploadId: id })),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <li>
      <div className="patient-who">
        <Text fw={650}>{title}</Text>
        <Text size="sm" c="dimmed">
          {[kindLabel, screenDate(uploadedAt), doctorName, mediaType === 'image/jpeg' ? 'JPG' : 'PDF', fileSize(bytes)].join(' · ')}
        </Text>
        {inErrorAt && (
          <Text size="sm" c="red">
            <Trans>
              Entered in error on {{ markedOn: screenDate(inErrorAt) }}: {inErrorReason}
            </Trans>
          </Text>
        )}
        {visibility === 'doctors_only' && !inErrorAt && (
          <Group mt="xs">
            <StatusBadge tone="neutral">{t`For doctors only`}</StatusBadge>
          </Group>
        )}
      </div>
      <Tools>
        {(isMine || !inErrorAt) && (
          <Button variant="default" loading={open.isPending} aria-label={t`Open ${title}`} onClick={() => open.mutate()}>
            <Trans>Open</Trans>
          </Button>
        )}
        {isMine && !inErrorAt && visibility === 'doctors_only' && <ShareUpload upload={upload} onChanged={onChanged} />}
        {isMine && !inErrorAt && <MarkUploadInError upload={upload} onChanged={onChanged} />}
      </Tools>
    </li>
  )
}

function ShareUpload({ upload: { id, title }, onChanged }: Props) {
  const { t } = useLingui()
  const set = async (visibility: RecordUpload['visibility']) => {
    await client.uploads.setVisibility({ uploadId: id, visibility })
    await onChanged()
  }
  const onError = (error: unknown) => toast.destructive(sentenceForError(error))
  const share = useMutation({
    mutationFn: () => set('care_team'),
    onSuccess: () =>
      toast.success(
        t`The patient sees it now`,
        withUndo(() => void set('doctors_only').catch(onError)),
      ),
    onError,
  })
  return (
    <Button variant="default" loading={share.isPending} aria-label={t`Share ${title} with the patient`} onClick={() => share.mutate()}>
      <Trans>Share with the patient</Trans>
    </Button>
  )
}
