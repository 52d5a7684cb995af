import { Group, type GroupProps } from '@mantine/core'

type Props = GroupProps & {
  /** What they do together, for those who do not see where they stand. */
  label?: string | undefined
}

/** Buttons that work on what they stand at and end nothing: of a heading, a row, a list. Side by side, as many as fit. */
export function Tools({ label, ...group }: Props) {
  return <Group gap="sm" align="flex-start" {...(label && { role: 'group', 'aria-label': label })} {...group} />
}
