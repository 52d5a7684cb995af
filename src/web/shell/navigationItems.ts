import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Icon,
  IconCalendarEvent,
  IconCalendarOff,
  IconClockCog,
  IconHeadset,
  IconHome,
  IconListSearch,
  IconMail,
  IconReportMedical,
  IconPhone,
  IconShieldLock,
  IconSun,
  IconUser,
  IconTag,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { FunctionComponent } from 'react'
import type { Role } from '#contract/primitives.ts'
import { QueueCount } from './QueueCount.tsx'

/** One entry of the bar: a screen that exists. `tab` is the dashboard tab it opens, `tabBeside` the one that is reached from there, `Count` what waits behind it. */
export type NavigationItem = {
  label: MessageDescriptor
  icon: Icon
  to: string
  tab?: string
  tabBeside?: string
  Count?: FunctionComponent
}

/** Where each role can go. An entry comes with its screen, never before. */
export const navigationItems: Record<Role, NavigationItem[]> = {
  patient: [
    { label: msg`Home`, icon: IconHome, to: '/dashboard' },
    { label: msg`Visits`, icon: IconCalendarEvent, to: '/dashboard', tab: 'appointments', tabBeside: 'consultations' },
    { label: msg`Me`, icon: IconUser, to: '/profile' },
  ],
  doctor: [
    { label: msg`Today`, icon: IconSun, to: '/doctor/dashboard' },
    { label: msg`Appointments`, icon: IconCalendarEvent, to: '/doctor/appointments' },
    { label: msg`My availability`, icon: IconClockCog, to: '/doctor/availability' },
    { label: msg`Patients`, icon: IconUser, to: '/doctor/patients' },
  ],
  nurse: [
    { label: msg`Today`, icon: IconSun, to: '/nurse/dashboard' },
    { label: msg`Support queue`, icon: IconHeadset, to: '/nurse/support-queue', Count: QueueCount },
  ],
  admin: [
    { label: msg`Staff`, icon: IconUsers, to: '/admin' },
    { label: msg`Emergency numbers`, icon: IconPhone, to: '/admin/emergency' },
    { label: msg`Holidays`, icon: IconCalendarOff, to: '/admin/holidays' },
    { label: msg`Prices`, icon: IconTag, to: '/admin/consultation-types' },
    { label: msg`Diagnosis codes`, icon: IconListSearch, to: '/admin/codes' },
    { label: msg`Notifiable conditions`, icon: IconReportMedical, to: '/admin/notifiable' },
    { label: msg`Messages`, icon: IconMail, to: '/admin/messages' },
    { label: msg`Record access`, icon: IconShieldLock, to: '/admin/record-access' },
    { label: msg`Wallets`, icon: IconWallet, to: '/admin/wallets' },
  ],
}
