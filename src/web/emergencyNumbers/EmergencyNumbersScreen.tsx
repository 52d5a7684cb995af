import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClock, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK_EVERY_DAYS, isCheckDue } from '#rules/emergencyNumbers.ts'
import { localDate } from '#rules/time.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { ContactCard } from './ContactCard.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { emergencyContactsOptions } from './emergencyNumbersQuery.ts'
import './emergencyNumbers.css'

/** Whom people call in an emergency, in the order in which everybody sees it. */
export function EmergencyNumbersScreen() {
  const { t } = useLingui()
  const { data: contacts } = useSuspenseQuery(emergencyContactsOptions)
  const [isAdding, adding] = useDisclosure()
  const [said, setSaid] = useState('')
  const today = localDate(useNow(60_000))
  const due = contacts.filter(({ lastCheckedOn }) => isCheckDue(lastCheckedOn, today)).length
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={
          <Trans>
            Anyone can see them on the <Anchor href="/emergency">public page</Anchor> without signing in.
          </Trans>
        }
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
            <Trans>Add a number</Trans>
          </Button>
        }
      >
        <Trans>Emergency numbers</Trans>
      </PageHeading>
      {due > 0 && <CheckDueNotice many={due} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {contacts.length === 0 && (
        <EmptyState>
          <Trans>There are no numbers. People in danger will find nothing here. Add the first one.</Trans>
        </EmptyState>
      )}
      <ol id="emergency-list" tabIndex={-1} className="emergency-list" aria-label={t`Emergency numbers`}>
        {contacts.map((contact, index) => (
          <ContactCard key={contact.id} contact={contact} place={index + 1} of={contacts.length} today={today} onSaid={setSaid} />
        ))}
      </ol>
      <ContactDialog key={isAdding ? 'open' : 'closed'} opened={isAdding} onClose={adding.close} />
    </Stack>
  )
}

function CheckDueNotice({ many }: { many: number }) {
  return (
    <Alert color="yellow" icon={<IconClock aria-hidden />} title={<Trans>Numbers to check again</Trans>}>
      <Text>
        <Plural
          value={many}
          one={`# entry was not checked in the last ${CHECK_EVERY_DAYS} days. Call it, then press "Mark as checked today".`}
          other={`# entries were not checked in the last ${CHECK_EVERY_DAYS} days. Call each one, then press "Mark as checked today".`}
        />
      </Text>
    </Alert>
  )
}
