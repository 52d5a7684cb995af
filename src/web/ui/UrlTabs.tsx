import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** One tab: its value in the address, its label, what it shows. */
export type UrlTab = { value: string; label: ReactNode; panel: ReactNode }

type Props = {
  param: string
  tabs: readonly UrlTab[]
  label: string
  /** Begins the ids of the tabs, for what leads to one of them. */ id?: string
}

/** Tabs kept in the URL under `param`; the first is the default and leaves the address clean. Only the open panel is mounted. */
export function UrlTabs({ param, tabs, label, id }: Props) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = tabs.find((tab) => tab.value === search[param])?.value ?? tabs[0]!.value
  const goTo = (value: string | null) =>
    navigate({ to: '.', replace: true, search: { ...search, [param]: value === tabs[0]!.value ? undefined : value } as never })

  return (
    <Tabs {...(id && { id })} value={open} onChange={goTo} keepMounted={false}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} pt="md">
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
