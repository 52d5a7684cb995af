import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { TextField } from '#web/ui/TextField.tsx'
import './searchForm.css'

type Props = { label: string; why: ReactNode; maxLength: number; onSearch: (text: string) => void }

/** Looks for what was typed at Enter, and for nothing once it is emptied. What was typed stays in no address. */
export function SearchForm({ onSearch, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form onSubmit={search}>
        <Group align="flex-end" gap="sm">
          <TextField
            {...field}
            type="search"
            autoComplete="off"
            className="search-field"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              if (currentTarget.value === '') onSearch('')
            }}
          />
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
        </Group>
      </form>
    </search>
  )
}
