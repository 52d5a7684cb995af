import { createContext } from 'react'

/** Whether what renders here stands in a frame that is the page's one main landmark. */
export const InsideMainLandmark = createContext(false)
