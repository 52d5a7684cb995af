import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Checkbox, FileInput, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readCodeTable, type ReadTable } from '#rules/icd10Import.ts'
import { sentenceForError } from '#web/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ReadRows } from './ReadRows.tsx'
import { sendList } from './sendList.ts'

const letTheScreenPaint = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Reads a file here, shows what it holds, and sends it only when that was looked at. */
export function ImportCodes() {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [leavesOut, setLeavesOut] = useState(false)
  const progress = async (done: number) => {
    setShare(done)
    await letTheScreenPaint()
  }
  const read = useMutation({
    mutationFn: async (file: File) => readCodeTable(await file.text(), progress),
    onSettled: () => setShare(null),
  })
  const send = useMutation({
    mutationFn: (table: ReadTable) => sendList(title.trim(), table.rows, progress),
    onSuccess: ({ codes }) => {
      toast.success(t`The new list is in use: ${codes} codes`)
      read.reset()
      setTitle('')
    },
    onSettled: () => setShare(null),
  })
  const choose = (file: File | null) => {
    setLeavesOut(false)
    send.reset()
    if (file) read.mutate(file)
    else read.reset()
  }
  const table = read.data
  const bad = table?.faults.length ?? 0
  const reason = whyNot()
  function whyNot() {
    if (!table) return t`Choose the file first.`
    if (table.missingColumns.length > 0 || table.rows.length === 0) return t`This file has no rows that can be used.`
    if (bad > 0 && !leavesOut) return t`Correct the rows named above, or leave them out.`
    return title.trim() ? undefined : t`Write which edition this is.`
  }
  return (
    <Card component="section" aria-label={t`Import another list`}>
      <Stack gap="md">
        <Title order={2}>
          <Trans>Import another list</Trans>
        </Title>
        <Text>
          <Trans>
            Open the Master Industry Table in your spreadsheet program, save the sheet with the codes as CSV (UTF-8), and choose that file
            here. A workbook (.xlsx) is not read. The list in use stays until the whole new one has arrived; then it is replaced at once.
          </Trans>
        </Text>
        <FileInput label={t`CSV file`} accept=".csv,text/csv,text/plain" clearable onChange={choose} />
        {read.error && <Alert color="red">{t`This file cannot be read.`}</Alert>}
        {share !== null && <Progress value={share * 100} aria-label={send.isPending ? t`Sending the list` : t`Reading the file`} />}
        <div role="status">{table && <ReadRows table={table} />}</div>
        {bad > 0 && (
          <Checkbox
            label={<Plural value={bad} one="Leave out the row that cannot be used" other="Leave out the # rows that cannot be used" />}
            checked={leavesOut}
            onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
          />
        )}
        <TextInput
          label={t`Edition`}
          description={t`Such as MIT, 1 July 2026`}
          maxLength={80}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {send.error && (
          <Alert role="alert" color="red">
            {sentenceForError(send.error)}
          </Alert>
        )}
        <ReasonedButton loading={send.isPending} reason={reason} onClick={() => table && send.mutate(table)}>
          <Trans>Replace the list in use</Trans>
        </ReasonedButton>
      </Stack>
    </Card>
  )
}
