/** What a page may ask of the worker. */
export type WorkerMessage =
  /** these pages, for when there is no connection, and the files that this page has fetched so far */
  | { type: 'keep'; pages: string[]; files: string[] }
  /** in place of the worker that still answers for the open pages */
  | { type: 'take over' }
  /** what shows of reminders may be done with */
  | { type: 'doses changed' }
  /** whether this file belongs to the worker's version; answered through the port that comes along */
  | { type: 'is this yours?'; file: string }

/** What the worker may ask of a page of the app: to go there by itself. Answered through the port that comes along. */
export type PageRequest = { type: 'go'; path: string }
