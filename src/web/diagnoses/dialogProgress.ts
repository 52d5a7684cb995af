/** Where the dialog is: at the list, where nothing is said. */
export type DialogProgress = { view?: 'add' | 'education'; diagnosisId?: string }
