import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import {
  IconBell,
  IconCalculator,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPhone,
  IconSettings,
  IconSun,
  IconUser,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { calculators } from '#rules/calculators/calculators.ts'
import { useMe } from '#web/session/session.ts'
import { openPanels } from '../shortcuts/openPanels.ts'
import { staffNavigationItems } from '../staffNavigationItems.ts'
import { useSignOut } from '../useSignOut.ts'
import type { SearchResult, SearchResultGroup } from './searchResults.ts'
import { useDoctorActions } from './useDoctorActions.ts'

/** Where one can go and what one can do, whatever the screen. */
export function useNavigationResults(): SearchResultGroup[] {
  const { t } = useLingui()
  return [
    { group: t`Pages`, finds: useScreens() },
    { group: t`My settings`, finds: useSettings() },
    { group: t`Actions`, finds: [...useDoctorActions(), ...useActions()] },
    { group: t`Calculators`, finds: useCalculators() },
  ]
}

function useScreens(): SearchResult[] {
  const { i18n, t } = useLingui()
  const { role } = useMe()
  const leadTo = useNavigateTo()
  return [
    ...(role === 'patient' ? [] : staffNavigationItems[role]).map(({ label, icon, to }) => leadTo(to, i18n._(label), icon)),
    leadTo('/notifications', t`Notifications`, IconBell),
    leadTo('/profile', t`My profile`, IconUser),
    { id: '/emergency', label: t`Emergency numbers`, icon: IconPhone, choose: () => location.assign('/emergency') },
  ]
}

function useCalculators(): SearchResult[] {
  const { role } = useMe()
  const leadTo = useNavigateTo()
  return role === 'doctor'
    ? calculators.map(({ id, name, about, keywords }) => ({
        ...leadTo(`/doctor/tools?tool=${id}`, name(), IconCalculator, about()),
        keywords,
      }))
    : []
}

function useSettings(): SearchResult[] {
  const { t } = useLingui()
  const leadTo = useNavigateTo()
  return [
    leadTo('/settings?tab=account', t`Account`, IconSettings, t`Email, password and phone`),
    leadTo('/settings?tab=security', t`Security`, IconSettings, t`Second sign-in step, passkeys and devices`),
    leadTo('/settings?tab=notifications', t`Notifications`, IconSettings, t`What we send, and how`),
    leadTo('/settings?tab=appearance', t`Appearance`, IconSettings, t`Light or dark, text size, dates`),
  ]
}

function useActions(): SearchResult[] {
  const { t } = useLingui()
  const { role } = useMe()
  const leadTo = useNavigateTo()
  const { signOut } = useSignOut()
  // To still the transitions the kit would write a style element, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const adding = [
    leadTo('/admin/staff/new?role=doctor', t`Add a doctor`, IconUserPlus),
    leadTo('/admin/staff/new?role=nurse', t`Add a nurse`, IconUserPlus),
    leadTo('/admin/staff/new?role=admin', t`Add an administrator`, IconUserPlus),
  ]
  const toScheme = (scheme: 'light' | 'dark', label: string, icon: Icon): SearchResult[] =>
    colorScheme === scheme ? [] : [{ id: scheme, label, icon, choose: () => setColorScheme(scheme) }]
  return [
    ...(role === 'admin' ? adding : []),
    ...toScheme('dark', t`Use dark colours`, IconMoon),
    ...toScheme('light', t`Use light colours`, IconSun),
    { id: 'keys', label: t`Keyboard shortcuts`, icon: IconKeyboard, choose: () => openPanels.set({ help: true }) },
    { id: 'logout', label: t`Logout`, icon: IconLogout, choose: () => void signOut() },
  ]
}

function useNavigateTo() {
  const navigate = useNavigate()
  return (href: string, label: string, icon: Icon, description?: string): SearchResult => ({
    id: href,
    label,
    icon,
    ...(description && { description }),
    choose: () => void navigate({ href }),
  })
}
