/** What somebody wants to do with the calendar. */
export type DiaryAction =
  | { kind: 'visits'; ids: string[] }
  | { kind: 'move'; id: string; startsAt?: Date }
  | { kind: 'cancel'; id: string }
  | { kind: 'no_show'; id: string }
  | { kind: 'block'; startsAt?: Date; endsAt?: Date }
  | { kind: 'unblock'; id: string }
export type StartDiaryAction = (asked: DiaryAction) => void
