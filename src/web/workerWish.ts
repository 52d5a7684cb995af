/** What a page may ask of the worker. */
export type Wish =
  /** these pages, for when there is no connection */
  | { wish: 'keep'; pages: string[] }
  /** in place of the worker that still answers for the open pages */
  | { wish: 'take over' }
  /** whether this file belongs to the worker's version; answered through the port that comes along */
  | { wish: 'is this yours?'; file: string }
