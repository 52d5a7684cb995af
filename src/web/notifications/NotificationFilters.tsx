import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { SENT_TYPES } from '#rules/notifications.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { kinds } from './kinds.ts'
import { notificationsAddress } from './notificationsAddress.ts'

/** Which notifications the page shows; the address keeps it. */
export function NotificationFilters() {
  const { i18n, t } = useLingui()
  // Where one is going: the choice shows before the server has answered.
  const search = useRouterState({ select: ({ location }) => location.search })
  const address = notificationsAddress(search)
  const navigate = useNavigate({ from: '/notifications' })
  const choose = (choice: Record<string, string>) =>
    void navigate({ search: notificationsAddress({ ...address, ...choice }), replace: true, resetScroll: false })
  return (
    <div className="notification-filters">
      <Segments
        label={t`Which notifications`}
        value={address.filter ?? 'all'}
        onChange={(filter) => choose({ filter })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: t`Unread` },
        ]}
      />
      <SelectField label={t`About`} value={address.type ?? ''} onChange={(type) => choose({ type })}>
        <option value="">{t`Everything`}</option>
        {SENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {i18n._(kinds[type].word)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
