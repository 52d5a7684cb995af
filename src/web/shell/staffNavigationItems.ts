import { msg } from '@lingui/core/macro'
import {
  IconBook,
  IconCalculator,
  IconCalendarEvent,
  IconCalendarOff,
  IconClockCog,
  IconHistory,
  IconInbox,
  IconListSearch,
  IconMail,
  IconPhone,
  IconReportMedical,
  IconShieldLock,
  IconSun,
  IconTag,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { Role } from '#contract/primitives.ts'
import type { NavigationItem } from './navigationItems.ts'
import { QueueCount } from './QueueCount.tsx'

/** Where the roles of staff can go. An entry comes with its screen, never before. */
export const staffNavigationItems: Record<Exclude<Role, 'patient'>, NavigationItem[]> = {
  doctor: [
    { label: msg`Today`, icon: IconSun, to: '/doctor/dashboard' },
    { label: msg`Appointments`, icon: IconCalendarEvent, to: '/doctor/appointments' },
    { label: msg`My availability`, icon: IconClockCog, to: '/doctor/availability' },
    { label: msg`Patients`, icon: IconUser, to: '/doctor/patients' },
    { label: msg`Tools`, icon: IconCalculator, to: '/doctor/tools' },
  ],
  nurse: [
    { label: msg`Today`, icon: IconSun, to: '/nurse/dashboard', alsoAt: '/nurse/team' },
    { label: msg`Support queue`, icon: IconInbox, to: '/nurse/support-queue', Count: QueueCount },
    { label: msg`Patients`, icon: IconUser, to: '/nurse/patients' },
    { label: msg`Intake`, icon: IconUserPlus, to: '/nurse/intake' },
  ],
  admin: [
    { label: msg`Staff`, icon: IconUsers, to: '/admin' },
    { label: msg`Emergency numbers`, icon: IconPhone, to: '/admin/emergency' },
    { label: msg`Holidays`, icon: IconCalendarOff, to: '/admin/holidays' },
    { label: msg`Prices`, icon: IconTag, to: '/admin/consultation-types' },
    { label: msg`Diagnosis codes`, icon: IconListSearch, to: '/admin/codes' },
    { label: msg`Notifiable conditions`, icon: IconReportMedical, to: '/admin/notifiable' },
    { label: msg`Health education`, icon: IconBook, to: '/admin/education' },
    { label: msg`Messages`, icon: IconMail, to: '/admin/messages' },
    { label: msg`Record access`, icon: IconShieldLock, to: '/admin/record-access' },
    { label: msg`Audit log`, icon: IconHistory, to: '/admin/audit' },
    { label: msg`Wallets`, icon: IconWallet, to: '/admin/wallets' },
  ],
}
