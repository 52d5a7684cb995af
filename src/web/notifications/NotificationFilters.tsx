import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { typesSentTo } from '#rules/notifications.ts'
import { useMe } from '#web/session/session.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { notificationTypeLabels } from './notificationTypeLabels.ts'
import { parseNotificationsSearchParams } from './notificationsSearchParams.ts'

/** Which notifications the page shows; the address keeps it. */
export function NotificationFilters() {
  const { i18n, t } = useLingui()
  const { role } = useMe()
  // Where one is going: the choice shows before the server has answered.
  const search = useRouterState({ select: ({ location }) => location.search })
  const searchParams = parseNotificationsSearchParams(search)
  const navigate = useNavigate({ from: '/notifications' })
  const choose = (choice: Record<string, string>) =>
    void navigate({ search: parseNotificationsSearchParams({ ...searchParams, ...choice }), replace: true, resetScroll: false })
  return (
    <div className="notification-filters">
      <SegmentedControl
        label={t`Which notifications`}
        value={searchParams.filter ?? 'all'}
        onChange={(filter) => choose({ filter })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: t`Unread` },
        ]}
      />
      <SelectField label={t`About`} value={searchParams.type ?? ''} onChange={(type) => choose({ type })}>
        <option value="">{t`Everything`}</option>
        {typesSentTo(role).map((type) => (
          <option key={type} value={type}>
            {i18n._(notificationTypeLabels[type].word)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
