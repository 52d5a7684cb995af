import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Icon, IconActivity, IconCalendarEvent, IconHome, IconPill, IconUser } from '@tabler/icons-react'
import type { FunctionComponent } from 'react'

/**
 * One entry of the bar: a screen that exists. `tab` is the dashboard tab it opens, `tabBeside` the one that is reached from there, `alsoAt`
 * another address of the same screen, `Count` what waits behind it.
 */
export type NavigationItem = {
  label: MessageDescriptor
  icon: Icon
  to: string
  tab?: string
  tabBeside?: string
  alsoAt?: string
  Count?: FunctionComponent
}

/** Where patients can go; where staff can, staffNavigationItems.ts says. An entry comes with its screen, never before. */
export const patientNavigationItems: NavigationItem[] = [
  { label: msg`Home`, icon: IconHome, to: '/dashboard' },
  { label: msg`Medicines`, icon: IconPill, to: '/medication-reminders', alsoAt: '/medication-calendar' },
  { label: msg`Visits`, icon: IconCalendarEvent, to: '/dashboard', tab: 'appointments', tabBeside: 'consultations' },
  { label: msg`Symptoms`, icon: IconActivity, to: '/my-symptoms' },
  { label: msg`Me`, icon: IconUser, to: '/profile' },
]
