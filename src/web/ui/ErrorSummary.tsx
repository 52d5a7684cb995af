import { Plural } from '@lingui/react/macro'
import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

/** One thing to correct; `field` is the id of the input it belongs to, absent for a refusal of the whole form. */
export type FormError = { field?: string; message: ReactNode }

type Props = { errors: readonly FormError[]; attempt: number }

/** The list above a form. Focus moves to it whenever `attempt` (how often the form was sent) rises while there are errors. */
export function ErrorSummary({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null

  const onlyRefusal = errors.length === 1 && !errors[0]!.field
  const title = onlyRefusal ? (
    errors[0]!.message
  ) : (
    <Plural value={{ errorCount: errors.length }} one="Please correct one field" other="Please correct # fields" />
  )
  return (
    <Alert ref={box} role="alert" tabIndex={-1} color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {!onlyRefusal && (
        <List spacing={4}>
          {errors.map((error) => (
            <List.Item key={error.field ?? 'form'}>
              {error.field ? (
                <Anchor href={`#${error.field}`} c="inherit" onClick={focusField}>
                  {error.message}
                </Anchor>
              ) : (
                error.message
              )}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

/** Goes to the field without leaving a fragment in the address. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
