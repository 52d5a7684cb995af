import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screenDate } from '#web/dates.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { codeListOptions } from './codesQuery.ts'
import { ImportCodes } from './ImportCodes.tsx'
import './codes.css'

/** The list of ICD-10 codes that doctors find diagnoses in, and how another takes its place. */
export function CodesScreen() {
  const { t } = useLingui()
  const { data: list } = useSuspenseQuery(codeListOptions)
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={<Trans>Doctors find diagnoses in this list, and a note with a code that is not in it cannot be signed.</Trans>}
      >
        <Trans>Diagnosis codes</Trans>
      </PageHeading>
      <Card component="section" aria-label={t`The list in use`}>
        <Title order={2}>{list.title}</Title>
        <Text>
          <Plural value={{ codeCount: list.codes }} one="# code" other="# codes" />,{' '}
          <Trans>since {{ importedOn: screenDate(list.importedAt) }}</Trans>
        </Text>
        {list.source === 'starter' && (
          <Alert color="yellow" mt="sm">
            <Trans>This is a short starter list with our own labels. Import the national table before codes are used for claims.</Trans>
          </Alert>
        )}
      </Card>
      <ImportCodes />
    </Stack>
  )
}
