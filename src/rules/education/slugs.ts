/** What is shown where no other article fits. */
export const GENERAL_ARTICLE = 'living-well'

const courseSlugs = [
  'blood-pressure-basics',
  'breathing-easier',
  'healthy-pregnancy',
  'hiv-and-you',
  'living-with-diabetes',
  'mind-matters',
]

/** Whether /education/{slug} is a course; all others are articles. */
export const isCourse = (slug: string) => courseSlugs.includes(slug)
