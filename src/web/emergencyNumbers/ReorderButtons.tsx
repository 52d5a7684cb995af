import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { EmergencyContact } from '#contract/emergencyNumbers.ts'
import { client } from '#web/api/client.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { emergencyContactsOptions } from './emergencyNumbersQuery.ts'

type Direction = 'up' | 'down'
type Props = { contact: EmergencyContact; place: number; of: number; onSaid: (sentence: string) => void }

const buttonOf = (id: string, direction: Direction) => `move-${id}-${direction}`

/** One place up or down with each press; the focus goes along, and where it stands now is said aloud. */
export function ReorderButtons({ contact: { id, name, version }, place, of, onSaid }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const pressed = useRef<Direction>(null)
  // Moved in the page, a button loses the focus; whoever went on meanwhile keeps theirs.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) document.getElementById(buttonOf(id, pressed.current))?.focus()
    pressed.current = null
  }, [id, place])
  const move = useReauthenticatedMutation('emergencyNumbers', client.emergencyNumbers.move, {
    onDone: (contacts) => {
      queryClient.setQueryData(emergencyContactsOptions.queryKey, contacts)
      const now = contacts.findIndex((one) => one.id === id) + 1
      onSaid(t`${name} is now number ${now} of ${of}`)
    },
    onRefused: toastRefusal,
  })
  const button = (direction: Direction, isAtEnd: boolean, label: string) => (
    <ActionIcon
      id={buttonOf(id, direction)}
      variant="default"
      size="lg"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      data-disabled={isAtEnd || undefined}
      onClick={() => {
        if (isAtEnd || move.isPending) return
        pressed.current = direction
        move.send({ id, version, direction })
      }}
    >
      {direction === 'up' ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
    </ActionIcon>
  )
  return (
    <>
      {button('up', place === 1, t`Move ${name} up`)}
      {button('down', place === of, t`Move ${name} down`)}
    </>
  )
}
