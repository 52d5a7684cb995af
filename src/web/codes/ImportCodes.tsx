import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Checkbox, FileInput, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import { readCodeTable, type CodeTable } from '#rules/icd10Import.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { uploadCodeList } from './uploadCodeList.ts'

const nextPaint = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Reading a file here, and sending what it holds; `share` is how far either has come. */
function useImport(onDone: (codes: number) => void) {
  const [share, setShare] = useState<number | null>(null)
  const progress = async (done: number) => {
    setShare(done)
    await nextPaint()
  }
  const onSettled = () => setShare(null)
  const read = useMutation({ mutationFn: async (file: File) => readCodeTable(await file.text(), progress), onSettled })
  const send = useMutation({
    mutationFn: ({ title, table }: { title: string; table: CodeTable }) => uploadCodeList(title, table.rows, progress),
    onSuccess: ({ codes }) => {
      read.reset()
      onDone(codes)
    },
    onSettled,
  })
  const choose = (file: File | null) => {
    send.reset()
    if (file) read.mutate(file)
    else read.reset()
  }
  return { share, read, send, choose }
}

function useWhyNotImport(table: CodeTable | undefined, title: string, leavesOut: boolean) {
  const { t } = useLingui()
  if (!table) return t`Choose the file first.`
  if (table.missingColumns.length > 0 || table.rows.length === 0) return t`This file has no rows that can be used.`
  if (table.faults.length > 0 && !leavesOut) return t`Correct the rows named above, or leave them out.`
  return title.trim() ? undefined : t`Enter the edition.`
}

/** Reads a file, shows what it holds, and sends it only when that was looked at. */
export function ImportCodes() {
  const { t } = useLingui()
  const [{ title, leavesOut }, setTyped] = useState({ title: '', leavesOut: false })
  const { share, read, send, choose } = useImport((codes) => {
    toast.success(t`The new list is in use: ${codes} codes`)
    setTyped({ title: '', leavesOut: false })
  })
  const table = read.data
  const whyNot = useWhyNotImport(table, title, leavesOut)
  const bad = table?.faults.length ?? 0
  return (
    <Card component="section" aria-label={t`Import another list`}>
      <Stack gap="md">
        <HowTo />
        <FileInput
          label={t`CSV file`}
          accept=".csv,text/csv,text/plain"
          clearable
          clearButtonProps={{ 'aria-label': t`Remove the file` }}
          onChange={choose}
        />
        {read.error && <Alert color="red">{t`This file cannot be read.`}</Alert>}
        {share !== null && <Progress value={share * 100} aria-label={send.isPending ? t`Sending the list` : t`Reading the file`} />}
        <div role="status">{table && <ImportPreview table={table} />}</div>
        {bad > 0 && (
          <Checkbox
            label={<Plural value={bad} one="Leave out the row that cannot be used" other="Leave out the # rows that cannot be used" />}
            checked={leavesOut}
            onChange={({ currentTarget }) => setTyped({ title, leavesOut: currentTarget.checked })}
          />
        )}
        <TextInput
          label={t`Edition`}
          description={t`For example MIT, 1 July 2026`}
          maxLength={listLimits.importTitle}
          value={title}
          onChange={({ currentTarget }) => setTyped({ leavesOut, title: currentTarget.value })}
        />
        {send.error && (
          <Alert role="alert" color="red">
            {sentenceForError(send.error)}
          </Alert>
        )}
        <ReasonedButton loading={send.isPending} reason={whyNot} onClick={() => table && send.mutate({ title: title.trim(), table })}>
          <Trans>Replace the list in use</Trans>
        </ReasonedButton>
      </Stack>
    </Card>
  )
}

const HowTo = () => (
  <>
    <Title order={2}>
      <Trans>Import another list</Trans>
    </Title>
    <Text>
      <Trans>
        Open the Master Industry Table in your spreadsheet program, save the sheet with the codes as CSV (UTF-8), and choose that file here.
        A workbook (.xlsx) cannot be read. The list in use stays until the whole new one has arrived; then it is replaced at once.
      </Trans>
    </Text>
  </>
)
