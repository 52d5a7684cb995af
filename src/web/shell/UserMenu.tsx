import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Group, Text, UnstyledButton } from '@mantine/core'
import { IconBrandWhatsapp, IconLogout } from '@tabler/icons-react'
import { whatsAppLink } from '#rules/phone.ts'
import { initials } from '#rules/nameText.ts'
import { brand } from '#web/brand.ts'
import { useMe } from '#web/session.ts'
import { Flyout } from '#web/ui/Flyout.tsx'
import { useSignOut } from './useSignOut.ts'

/** Opens from a round button: who is signed in, the administrator's chat, and the way out. */
export function UserMenu() {
  const { t } = useLingui()
  const me = useMe()
  const { signOut, isLeaving } = useSignOut()
  const picture = <Avatar src={me.photo} alt="" color="teal" radius="xl" children={lettersOf(me.name)} />
  return (
    <Flyout label={t`Your menu`} face={picture}>
      {(close) => (
        <div className="user-menu">
          <Group gap="sm" p="sm" wrap="nowrap">
            {picture}
            <Text fw={650} lineClamp={2}>
              {me.name}
            </Text>
          </Group>
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
