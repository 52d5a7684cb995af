import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'

type Props = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  children: ReactNode
  id?: string
  /** why it is asked */
  why?: ReactNode
  error?: ReactNode
}

/** One of a few, with the device's own list: light, and at home on every phone. `children` are the options. */
export function SelectField({ label, value, onChange, children, id: ownId, why, error }: Props) {
  const madeId = useId()
  const id = ownId ?? madeId
  return (
    <Input.Wrapper
      label={label}
      description={why}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      id={id}
      size="md"
    >
      <Input
        component="select"
        id={id}
        size="md"
        pointer
        value={value}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        rightSectionPointerEvents="none"
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </Input>
    </Input.Wrapper>
  )
}
