import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { localDate } from '#rules/time.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { AdministratorTasks } from './AdministratorTasks.tsx'
import { StaffCards } from './StaffCards.tsx'
import { StaffFilters } from './StaffFilters.tsx'
import { filterStaff } from './staffList.ts'
import { staffOptions } from './staffQuery.ts'
import { StaffTable } from './StaffTable.tsx'
import './staff.css'

/** Who works here. Kept fresh by the server's news. */
export function StaffListScreen() {
  const { t } = useLingui()
  const { data: all } = useSuspenseQuery(staffOptions)
  const searchParams = useSearch({ from: '/_admin/admin/' })
  const { search, setSearch } = useStaffSearch()
  const now = useNow(60_000)
  const isPhone = useMediaQuery('(width < 1100px)', undefined, { getInitialValueInEffect: false })
  const shown = filterStaff(all, searchParams, search, localDate(now))
  const List = isPhone ? StaffCards : StaffTable
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={<Plural value={{ accountCount: all.length }} _0="No accounts yet" one="# account" other="# accounts" />}
        action={<AddStaff />}
      >
        <Trans>Staff accounts</Trans>
      </PageHeading>
      <ErrorBoundary fallback={null}>
        <AdministratorTasks />
      </ErrorBoundary>
      <StaffFilters accounts={all} searchParams={searchParams} search={search} onSearch={setSearch} today={localDate(now)} />
      <Text role="status" size="sm" c="dimmed">
        <Plural value={{ shownCount: shown.length }} _0="No accounts shown" one="# account shown" other="# accounts shown" />
      </Text>
      {shown.length > 0 ? (
        <List accounts={shown} now={now} label={t`Staff accounts`} />
      ) : (
        <NobodyShown isSearching={all.length > 0} onReset={() => setSearch('')} />
      )}
    </Stack>
  )
}

function NobodyShown({ isSearching, onReset }: { isSearching: boolean; onReset: () => void }) {
  const navigate = useNavigate()
  if (!isSearching)
    return (
      <EmptyState>
        <Trans>No staff accounts yet. Add the first doctor or nurse above.</Trans>
      </EmptyState>
    )
  const showAll = () => {
    onReset()
    void navigate({ to: '/admin', search: {}, replace: true })
  }
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={showAll}>
          <Trans>Show all accounts</Trans>
        </Button>
      }
    >
      <Trans>No accounts match your search.</Trans>
    </EmptyState>
  )
}

/** What is searched for stays with this entry of the history, so that Back finds it again, and out of the URL. */
function useStaffSearch() {
  const kept = useRouterState({ select: ({ location }) => location.state.staffSearch })
  const [search, setTyped] = useState(kept ?? '')
  const navigate = useNavigate()
  const setSearch = (typed: string) => {
    setTyped(typed)
    void navigate({ to: '.', search: true, state: { staffSearch: typed }, replace: true, resetScroll: false })
  }
  return { search, setSearch }
}

function AddStaff() {
  const plus = <IconPlus size={18} aria-hidden />
  return (
    <Tools className="add-staff">
      <LinkButton to="/admin/staff/new" search={{ role: 'doctor' }} leftSection={plus}>
        <Trans>Add a doctor</Trans>
      </LinkButton>
      <LinkButton to="/admin/staff/new" search={{ role: 'nurse' }} leftSection={plus} variant="default">
        <Trans>Add a nurse</Trans>
      </LinkButton>
      <LinkButton to="/admin/staff/new" search={{ role: 'admin' }} leftSection={plus} variant="default">
        <Trans>Add an administrator</Trans>
      </LinkButton>
    </Tools>
  )
}
