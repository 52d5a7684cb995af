import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AuditActor, AuditEntry } from '#contract/auditLog.ts'
import { recordLimits } from '#contract/limits.ts'
import { screenDateTime } from '#web/dates.ts'
import { LogList } from '#web/ui/LogList.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useTypedSearch } from '#web/ui/useTypedSearch.ts'
import { auditLogOptions } from './auditLogQuery.ts'
import { auditActors, parseAuditLogSearchParams, type AuditLogSearchParams } from './auditLogSearchParams.ts'
import './auditLog.css'

const actorLabels: Record<AuditActor, MessageDescriptor> = {
  doctor: msg`Doctor`,
  nurse: msg`PSP nurse`,
  admin: msg`Administrator`,
  system: msg`The program`,
}

/** Who of the staff did what, and about whom. Nothing of what was read or written. */
export function AuditLogScreen({ searchParams }: { searchParams: AuditLogSearchParams }) {
  const { t } = useLingui()
  const { typed, setTyped, search } = useTypedSearch()
  const { data, ...more } = useSuspenseInfiniteQuery(auditLogOptions(searchParams, search))
  const shown = data.pages.flat()
  return (
    <Stack gap="md">
      <PageHeading subtitle={<Trans>What staff and the program did. Patients stand here by their initials.</Trans>}>
        <Trans>Audit log</Trans>
      </PageHeading>
      <Filters searchParams={searchParams} search={typed} onSearch={setTyped} />
      <LogList
        label={t`Audit log`}
        className="audit-entries"
        count={
          more.hasNextPage ? (
            <Trans>The newest {{ shownCount: shown.length }} are shown</Trans>
          ) : (
            <Plural value={{ shownCount: shown.length }} _0="No entries shown" one="# entry shown" other="# entries shown" />
          )
        }
        empty={<Trans>No entries match your search.</Trans>}
        rows={shown.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
        more={more}
        older={<Trans>Show older entries</Trans>}
      />
    </Stack>
  )
}

function EntryRow({ entry: { at, actor, actorRole, procedure, section, about } }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const role = i18n._(actorLabels[actorRole])
  return (
    <li>
      <div>
        <Text fw={600}>{actor ?? role}</Text>
        {actor && (
          <Text size="sm" c="dimmed">
            {role}
          </Text>
        )}
      </div>
      <div>
        <Text>{section ? section.charAt(0).toUpperCase() + section.slice(1) : procedure}</Text>
        {section && (
          <Text size="sm" c="dimmed">
            {procedure}
          </Text>
        )}
      </div>
      <Text>{about && <Trans>About {about}</Trans>}</Text>
      <Text size="sm">{screenDateTime(at)}</Text>
    </li>
  )
}

type FilterProps = { searchParams: AuditLogSearchParams; search: string; onSearch: (text: string) => void }

function Filters({ searchParams, search, onSearch }: FilterProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const choose = (choice: Record<string, string | boolean>) =>
    void navigate({
      to: '/admin/audit',
      search: parseAuditLogSearchParams({ ...searchParams, ...choice }),
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="audit-filters" aria-label={t`Audit log`}>
      <TextField
        type="search"
        label={t`Search`}
        why={t`Part of a staff member's name, or of what was done.`}
        autoComplete="off"
        maxLength={recordLimits.search}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <SelectField label={t`Who`} value={searchParams.role ?? ''} onChange={(role) => choose({ role })}>
        <option value="">{t`Everybody`}</option>
        {auditActors.map((role) => (
          <option key={role} value={role}>
            {i18n._(actorLabels[role])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`What`}
        value={searchParams.changes ? 'changes' : ''}
        onChange={(what) => choose({ changes: what === 'changes' })}
      >
        <option value="">{t`Everything`}</option>
        <option value="changes">{t`Changes only`}</option>
      </SelectField>
      <TextField
        type="date"
        label={t`First day`}
        value={searchParams.from ?? ''}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        value={searchParams.to ?? ''}
        onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
      />
    </search>
  )
}
