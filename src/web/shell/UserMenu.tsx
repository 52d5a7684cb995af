import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconBrandWhatsapp, IconLogout } from '@tabler/icons-react'
import { whatsAppLink } from '#rules/phone.ts'
import { initials } from '#rules/nameText.ts'
import { brand } from '#web/brand.ts'
import { useMe } from '#web/session.ts'
import { useSignOut } from './useSignOut.ts'

/** Opens from a round button: who is signed in, the administrator's chat, and the way out. */
export function UserMenu() {
  const { t } = useLingui()
  const me = useMe()
  const { signOut, isLeaving } = useSignOut()
  const picture = <Avatar src={me.photo} alt="" color="teal" radius="xl" children={lettersOf(me.name)} />
  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal>
      <Menu.Target>
        <UnstyledButton className="round" aria-label={t`Your menu`}>
          {picture}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Group gap="sm" p="sm" wrap="nowrap">
          {picture}
          <Text fw={650} lineClamp={2}>
            {me.name}
          </Text>
        </Group>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={whatsAppLink(brand().administratorNumber)}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          <Trans>Contact Admin</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} disabled={isLeaving} onClick={signOut}>
          <Trans>Logout</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function lettersOf(name: string) {
  const [first, ...others] = name.split(/\s+/)
  return initials(first, others.at(-1))
}
