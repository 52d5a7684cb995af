import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconCalculator, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { findCalculators } from '#rules/calculators/findCalculators.ts'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The calculators by name or what they are for; Enter opens the first. */
export function CalculatorFinder({ openId }: { openId: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/doctor/tools' })
  const [typed, setTyped] = useState('')
  const found = findCalculators(typed)
  const openFirst = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key !== 'Enter' || typed.trim() === '' || !first) return
    event.preventDefault()
    setTyped('')
    void navigate({ search: (now) => ({ ...now, tool: first.id }) })
  }
  return (
    <Stack gap="sm">
      <TextField
        label={t`Find a calculator`}
        why={<Trans>By name or what it is for. Enter opens the first.</Trans>}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onKeyDown={openFirst}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed">
        {found.length === 0 && <Trans>No calculator of this name.</Trans>}
      </Text>
      {found.length > 0 && (
        <ListRows label={t`Calculators`}>
          {found.map(({ id, name, about }) => (
            <LinkRow
              key={id}
              to="/doctor/tools"
              search={(now) => ({ ...now, tool: id })}
              aria-current={id === openId ? 'true' : undefined}
              picture={<Tile icon={IconCalculator} colour={id === openId ? 'teal' : 'gray'} />}
              secondLine={about()}
            >
              {name()}
            </LinkRow>
          ))}
        </ListRows>
      )}
    </Stack>
  )
}
