import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, UnstyledButton } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileDownload, IconFileText } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { DocumentKind, PaperDocument } from '#contract/papers.ts'
import type { Consultation } from '#contract/visits.ts'
import { api } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { downloadDocument, openDocument } from '#web/documents/parts.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { consultation: Consultation }

/** On the card of a visit: each of its papers by its button. */
export function DocumentButtons({ consultation }: Props) {
  const { t } = useLingui()
  const { valid, revoked } = useDocumentsOf(consultation)
  return (
    <>
      {valid.length > 0 && (
        <Tools label={t`Documents`}>
          {valid.map((paper) => (
            <DocumentButton key={paper.id} paper={paper} />
          ))}
        </Tools>
      )}
      {revoked.map((paper) => (
        <Revoked key={paper.id} paper={paper} />
      ))}
    </>
  )
}

function DocumentButton({ paper }: { paper: PaperDocument }) {
  const { label, bring } = useBring(paper)
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconFileDownload size={20} aria-hidden />}
        loading={bring.isPending}
        onClick={() => bring.mutate('download')}
      >
        {label.name}
      </Button>
      <BringFault bring={bring} />
    </>
  )
}

/** In the details of a visit: each of its papers in a row that downloads it, or opens it without keeping it on the device. */
export function DocumentRows({ consultation }: Props) {
  const { valid, revoked } = useDocumentsOf(consultation)
  return (
    <>
      {valid.length > 0 && (
        <ListRows>
          {valid.map((paper) => (
            <DocumentRow key={paper.id} paper={paper} />
          ))}
        </ListRows>
      )}
      {revoked.map((paper) => (
        <Revoked key={paper.id} paper={paper} />
      ))}
    </>
  )
}

function DocumentRow({ paper }: { paper: PaperDocument }) {
  const { t } = useLingui()
  const { label, bring } = useBring(paper)
  const { name } = label
  const isUnsigned = paper.signatureStatus === 'unsigned'
  return (
    <div>
      <div className="visit-document">
        <UnstyledButton className="list-row" aria-busy={bring.isPending} onClick={() => !bring.isPending && bring.mutate('download')}>
          <RowContent
            picture={<Tile icon={IconFileText} colour="gray" />}
            secondLine={isUnsigned ? <Trans>Waiting for doctor's signature</Trans> : <Trans>PDF, to keep or print</Trans>}
            end={<IconDownload size={22} aria-hidden />}
          >
            {name}
          </RowContent>
        </UnstyledButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          aria-label={t`Open ${name}`}
          onClick={() => bring.mutate('open')}
        >
          <Trans>Open</Trans>
        </Button>
      </div>
      <BringFault bring={bring} />
    </div>
  )
}

/** What failed is said where it was pressed, and can be tried again. */
const BringFault = ({ bring }: { bring: ReturnType<typeof useBring>['bring'] }) =>
  bring.isError && <ErrorCard reason={sentenceForError(bring.error)} onRetry={() => bring.mutate(bring.variables)} />

function useDocumentsOf({ id }: Consultation) {
  const { data } = useSuspenseQuery(api.papers.mine.queryOptions())
  const documents = data.documents.filter(({ consultationId }) => consultationId === id)
  return {
    valid: documents.filter(({ revokedAt }) => revokedAt === null),
    revoked: documents.filter(({ revokedAt }) => revokedAt !== null),
  }
}

function useBring({ id, kind }: PaperDocument) {
  const label = usePaperLabels()[kind]
  const bring = useMutation({
    mutationFn: (way: 'download' | 'open') => (way === 'download' ? downloadDocument(id) : openDocument(id)),
    networkMode: 'always',
    onSuccess: (_, way) => way === 'download' && toast.success(label.downloaded),
  })
  return { label, bring }
}

function Revoked({ paper: { kind, number, revokedAt, revokedReason } }: { paper: PaperDocument }) {
  const { t } = useLingui()
  const { name } = usePaperLabels()[kind]
  if (!revokedAt) return null
  return (
    <Alert color="red" title={t`${name} ${number} was revoked on ${{ revokedOn: screenDate(revokedAt) }}`}>
      <Trans>Please do not use it any more. Reason: {revokedReason}</Trans>
    </Alert>
  )
}

/** What a paper is called on its button, and what is said once it was downloaded. */
function usePaperLabels(): Record<DocumentKind, { name: string; downloaded: string }> {
  const { t } = useLingui()
  return {
    visit_summary: { name: t`Summary`, downloaded: t`Summary downloaded successfully` },
    sick_note: { name: t`Sick Note`, downloaded: t`Sick note downloaded successfully` },
    medication_script: { name: t`Medication Script`, downloaded: t`Medication script downloaded successfully` },
    referral_letter: { name: t`Referral Letter`, downloaded: t`Referral letter downloaded successfully` },
    receipt: { name: t`Receipt`, downloaded: t`Receipt downloaded successfully` },
    credit_note: { name: t`Credit Note`, downloaded: t`Credit note downloaded successfully` },
  }
}
