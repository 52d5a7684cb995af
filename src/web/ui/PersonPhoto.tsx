import { Avatar } from '@mantine/core'

type Props = { photo: string | null; letters: string; size?: number }

/** Somebody's photo, or their initials where there is none or it cannot be fetched. The name stands beside it, so it says nothing. */
export function PersonPhoto({ photo, letters, size }: Props) {
  return (
    <Avatar src={photo} alt="" color="pink" radius="100%" {...(size && { size })}>
      <span aria-hidden>{letters}</span>
    </Avatar>
  )
}
