import { Avatar } from './Avatar.tsx'

type Props = { photo: string | null; letters: string; size?: number }

/** Somebody's photo, or their initials where there is none or it cannot be fetched. The name stands beside it, so it says nothing. */
export function PersonPhoto({ photo, letters, size }: Props) {
  return (
    <Avatar photo={photo} colour="pink" {...(size && { size })}>
      {letters}
    </Avatar>
  )
}
