import { Trans, useLingui } from '@lingui/react/macro'
import { Text, UnstyledButton } from '@mantine/core'
import { IconBrandWhatsapp, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { whatsAppLink } from '#rules/phone.ts'
import { initials } from '#rules/nameText.ts'
import { brand } from '#web/brand.ts'
import { useMe } from '#web/session.ts'
import { Flyout } from '#web/ui/Flyout.tsx'
import { PersonPhoto } from '#web/ui/PersonPhoto.tsx'
import { useSignOut } from './useSignOut.ts'

/** Opens from a round button: one's profile and settings, the administrator's chat, and the way out. */
export function UserMenu() {
  const { t } = useLingui()
  const me = useMe()
  const { signOut, isLeaving } = useSignOut()
  const picture = <PersonPhoto photo={me.photo} letters={lettersOf(me.name)} />
  return (
    <Flyout label={t`Your menu`} face={picture}>
      {(close) => (
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
          <a href={whatsAppLink(brand().administratorNumber)} target="_blank" rel="noopener" onClick={close}>
            <IconBrandWhatsapp size={20} aria-hidden />
            <Trans>Contact Admin</Trans>
          </a>
          <UnstyledButton disabled={isLeaving} onClick={signOut}>
            <IconLogout size={20} aria-hidden />
            <Trans>Logout</Trans>
          </UnstyledButton>
        </div>
      )}
    </Flyout>
  )
}

function lettersOf(name: string) {
  const [first, ...others] = name.split(/\s+/)
  return initials(first, others.at(-1))
}
