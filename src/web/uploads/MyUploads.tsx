import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { OwnUpload } from '#contract/uploads.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { saveFile } from '#web/browser/saveFile.ts'
import { screenDate } from '#web/dates.ts'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { fileSize } from './fileSize.ts'
import { uploadKindLabels } from './uploadKindLabels.ts'
import { myUploadsOptions } from './uploadQueries.ts'

/** What doctors added to a patient's record, for the patient; nothing where there is none. */
export function MyUploads() {
  const { t } = useLingui()
  const { data: uploads } = useSuspenseQuery(myUploadsOptions)
  if (uploads.length === 0) return null
  return (
    <section aria-label={t`Documents your doctors added`}>
      <Title order={2} size="h2" mb="sm">
        <Trans>Documents your doctors added</Trans>
      </Title>
      <ListRows>
        {uploads.map((upload) => (
          <MyUpload key={upload.id} upload={upload} />
        ))}
      </ListRows>
    </section>
  )
}

function MyUpload({ upload: { id, kind, title, mediaType, bytes, doctorName, uploadedAt } }: { upload: OwnUpload }) {
  const { i18n, t } = useLingui()
  const download = useMutation({
    mutationFn: async () => saveFile(await client.uploads.download({ uploadId: id })),
    networkMode: 'always',
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  const isPicture = mediaType === 'image/jpeg'
  return (
    <ListRow
      aria-label={t`Download ${title}`}
      disabled={download.isPending}
      onClick={() => download.mutate()}
      picture={<Tile icon={isPicture ? IconPhoto : IconFileText} colour="blue" />}
      secondLine={[i18n._(uploadKindLabels[kind]), screenDate(uploadedAt), doctorName, fileSize(bytes)].join(' · ')}
      end={<IconDownload size={20} aria-hidden />}
    >
      {title}
    </ListRow>
  )
}
