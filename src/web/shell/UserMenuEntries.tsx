import { Trans } from '@lingui/react/macro'
import { Text, UnstyledButton } from '@mantine/core'
import {
  IconBook,
  IconBrandWhatsapp,
  IconFileText,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconSettings,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { whatsAppLink } from '#rules/phone.ts'
import { brand } from '#web/theme/brand.ts'
import { unsentCount } from '#web/offline/connection.ts'
import { useMe } from '#web/session/session.ts'
import { openPanels } from './shortcuts/openPanels.ts'
import { PlanEntry } from './PlanEntry.tsx'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { useSignOut } from './useSignOut.ts'

/** One's profile and settings, help, a patient's papers, and the way out. */
export function UserMenuEntries({ picture, tour, close }: { picture: ReactNode; tour: ReactNode; close: () => void }) {
  const me = useMe()
  const { signOut, isLeaving } = useSignOut()
  const [isAsked, setAsked] = useState(false)
  const isPatient = me.role === 'patient'
  if (isAsked) return <SignOutQuestion isLeaving={isLeaving} onStay={close} onLeave={signOut} />
  const showKeys = () => {
    close()
    openPanels.set({ help: true })
  }
  return (
    <div className="user-menu">
      <Link to="/profile" onClick={close}>
        {picture}
        <span>
          <Text span fw={650} lineClamp={2}>
            {me.name}
          </Text>
          <Trans>View Profile</Trans>
        </span>
      </Link>
      <Link to="/settings" onClick={close}>
        <IconSettings size={20} aria-hidden />
        <Trans>Settings</Trans>
      </Link>
      {isPatient && <PlanEntry onUse={close} />}
      {isPatient && <SupportEntry onUse={close} />}
      {(me.role === 'doctor' || me.role === 'nurse') && <ChatEntry onUse={close} />}
      {isPatient && (
        <Link to="/education" onClick={close}>
          <IconBook size={20} aria-hidden />
          <Trans>Health education</Trans>
        </Link>
      )}
      {isPatient && (
        <Link to="/reports" onClick={close}>
          <IconFileText size={20} aria-hidden />
          <Trans>Reports</Trans>
        </Link>
      )}
      {isPatient && (
        <Link to="/wallet" onClick={close}>
          <IconWallet size={20} aria-hidden />
          <Trans>My wallet</Trans>
        </Link>
      )}
      {tour}
      <UnstyledButton className="only-with-keys" onClick={showKeys}>
        <IconKeyboard size={20} aria-hidden />
        <Trans>Keyboard shortcuts</Trans>
      </UnstyledButton>
      <UnstyledButton disabled={isLeaving} onClick={() => (unsentCount() > 0 ? setAsked(true) : void signOut())}>
        <IconLogout size={20} aria-hidden />
        <Trans>Logout</Trans>
      </UnstyledButton>
    </div>
  )
}

/** A patient asks in the app, where the callback is; the number of the administrator is not theirs. */
function SupportEntry({ onUse }: { onUse: () => void }) {
  return (
    <Link to={'/support' as string} onClick={onUse}>
      <IconLifebuoy size={20} aria-hidden />
      <Trans>Contact Admin</Trans>
    </Link>
  )
}

function ChatEntry({ onUse }: { onUse: () => void }) {
  const { administratorNumber } = brand()
  if (!administratorNumber)
    return (
      <UnstyledButton aria-disabled="true">
        <IconBrandWhatsapp size={20} aria-hidden />
        <span>
          <Trans>Contact Admin</Trans>
          <Text span size="sm" c="dimmed" display="block">
            <Trans>No number is set here.</Trans>
          </Text>
        </span>
      </UnstyledButton>
    )
  return (
    <a href={whatsAppLink(administratorNumber)} target="_blank" rel="noopener" onClick={onUse}>
      <IconBrandWhatsapp size={20} aria-hidden />
      <Trans>Contact Admin</Trans>
    </a>
  )
}
