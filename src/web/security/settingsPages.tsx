import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBell, IconCalendarEvent, IconEye, IconPalette, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { Tile } from '#web/ui/ListRow.tsx'

// Each is fetched when it is opened: whoever changes a password need not wait for the rest.
const Account = lazy(async () => ({ default: (await import('./AccountSettings.tsx')).AccountSettings }))
const Security = lazy(async () => ({ default: (await import('./SecuritySettings.tsx')).SecuritySettings }))
const Appearance = lazy(async () => ({ default: (await import('./AppearanceSettings.tsx')).AppearanceSettings }))

/** The parts of the settings that belong to other rooms, where this person has them. */
export type FurtherSettings = Partial<Record<'notifications' | 'privacy' | 'calendar', ReactNode>>

type Tab = 'account' | 'security' | keyof FurtherSettings | 'appearance'
type Look = { picture: ReactNode; title: MessageDescriptor; value: MessageDescriptor }

const looks: Record<Tab, Look> = {
  account: { picture: <Tile icon={IconUserCircle} />, title: msg`Account`, value: msg`Email, password, phone` },
  security: { picture: <Tile icon={IconShieldLock} colour="gray" />, title: msg`Security`, value: msg`Ways to sign in, devices` },
  notifications: { picture: <Tile icon={IconBell} colour="yellow" />, title: msg`Notifications`, value: msg`What we send, and how` },
  privacy: { picture: <Tile icon={IconEye} colour="blue" />, title: msg`Privacy`, value: msg`What you agreed to, who looked` },
  calendar: { picture: <Tile icon={IconCalendarEvent} colour="pink" />, title: msg`Calendar`, value: msg`Visits in your calendar` },
  appearance: { picture: <Tile icon={IconPalette} colour="gray" />, title: msg`Appearance`, value: msg`Text size, theme, dates` },
}

/** A part of the settings: its row in the list, and what stands behind it, under an address of its own. */
export type SettingsPage = Look & { tab: Tab; panel: ReactNode }

export function settingsPages(further: FurtherSettings): SettingsPage[] {
  const panels = { account: <Account />, security: <Security />, ...further, appearance: <Appearance /> }
  return (Object.keys(looks) as Tab[]).flatMap((tab) => (panels[tab] ? [{ ...looks[tab], tab, panel: panels[tab] }] : []))
}
