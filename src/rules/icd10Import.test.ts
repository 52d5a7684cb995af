import { describe, expect, test } from 'vitest'
import { readCodeTable } from './icd10Import.ts'

const header =
  'Chapter_No,ICD10_Code,WHO_Full_Desc,Valid_ICD10_ClinicalUse,Valid_ICD10_Primary,Valid_ICD10_Asterisk,Valid_ICD10_Dagger,Age_Range,Gender'
const read = (...lines: string[]) => readCodeTable([header, ...lines].join('\r\n'))

/** The first columns and last columns of the Master Industry Table, with rows of each shape that it has. */
const publishedTable = `Number,Chapter_No,Chapter_Desc,Group_Code,Group_Desc,ICD10_3_Code,ICD10_3_Code_Desc,ICD10_Code,WHO_Full_Desc,Valid_ICD10_ClinicalUse,Valid_ICD10_Primary,Valid_ICD10_Asterisk,Valid_ICD10_Dagger,Valid_ICD10_Sequelae,Age_Range,Gender,Status,WHO_Start_date,WHO_End_date,WHO_Revision_History,SA_Start_Date,SA_End_Date,SA_Revision_History,Comments
1,CHAPTER I,Infections,(A00-A09),Intestinal,A00,Cholera,A00,Cholera,N,N,N,N,N,,,,,,,,,,
2,CHAPTER I,Infections,(A00-A09),Intestinal,A00,Cholera,A00.0,"Cholera, classical",Y,Y,N,N,N,,,,,,,,,,
3,CHAPTER I,Infections,(A30-A49),Bacterial,A33,Tetanus,A33,Tetanus of the newborn,Y,Y,N,N,N,0-28 days,U,,,,,,,,
4,CHAPTER XIV,Urinary,(N40-N51),Male,N40,Prostate,N40,Large prostate,Y,Y,N,N,N,> 19 years,M,,,,,,,,
5,CHAPTER XVI,Newborn,(P05-P08),Growth,P07,Short,P07.3,Born early,Y,Y,N,N,N,< 1 year,,,,,,,,,
`

describe('the national table as CSV', () => {
  test('gives each code with what may be done with it', async () => {
    const { rows, faults } = await read(
      '10,J06.9,"Acute upper respiratory infection, unspecified",Y,Y,N,N,,',
      '6,G01*,Meningitis in bacterial diseases,Y,N,Y,N,,',
      '1,A17.0+,"Tuberculous ""meningitis""",Y,Y,N,Y,,',
      '15,O80.0,Spontaneous vertex delivery,Y,Y,N,N,10-55,F',
      '16,P07.3,Other preterm infants,Y,Y,N,N,0-28 days,',
      '20,W19,Unspecified fall,Y,N,N,N,,',
    )
    expect(faults).toEqual([])
    expect(rows).toEqual([
      expect.objectContaining({
        code: 'J06.9',
        label: 'Acute upper respiratory infection, unspecified',
        validPrimary: true,
        mark: null,
        gender: null,
      }),
      expect.objectContaining({ code: 'G01', mark: 'asterisk', validPrimary: false }),
      expect.objectContaining({ code: 'A17.0', label: 'Tuberculous "meningitis"', mark: 'dagger' }),
      expect.objectContaining({ code: 'O80.0', gender: 'female', ageFrom: 10, ageTo: 55 }),
      expect.objectContaining({ code: 'P07.3', ageFrom: 0, ageTo: 0 }),
      expect.objectContaining({ code: 'W19', externalCause: true, validPrimary: false }),
    ])
  })

  test('is refused row by row, each named by its line in the file, also below a cell of several lines', async () => {
    const { rows, faults } = await read(
      '1,A00,"Cholera',
      'on two lines",Y,Y,N,N,,',
      '',
      '1,a0,Too short,Y,Y,N,N,,',
      '1,A00,Again,Y,Y,N,N,,',
      '1,A01.0,,Y,Y,N,N,,',
      '1,A02.0,x,Y,perhaps,N,N,,',
      '1,A03.0,x,Y,Y,N,N,young,',
      '1,A04.0,x,Y,Y,N,N,,both sexes',
    )
    expect(rows.map(({ code, label }) => [code, label])).toEqual([['A00', 'Cholera on two lines']])
    expect(faults).toEqual([
      { line: 5, fault: 'code', found: 'A0' },
      { line: 6, fault: 'code_twice', found: 'A00' },
      { line: 7, fault: 'label', found: '' },
      { line: 8, fault: 'yes_or_no', found: 'A02.0' },
      { line: 9, fault: 'age', found: 'young' },
      { line: 10, fault: 'gender', found: 'both sexes' },
    ])
  })

  test('may use semicolons, a byte order mark and plain names for its columns', async () => {
    const { rows, faults, missingColumns } = await readCodeTable('\uFEFFCode;Description\nI10;Hypertension, essential\nB05.9;Measles')
    expect({ faults, missingColumns }).toEqual({ faults: [], missingColumns: [] })
    expect(rows.map(({ code, label }) => `${code} ${label}`)).toEqual(['I10 Hypertension, essential', 'B05.9 Measles'])
  })

  test('without its columns is not read at all', async () => {
    expect(await readCodeTable('a,b\n1,2')).toMatchObject({ rows: [], faults: [], missingColumns: ['code', 'label'] })
    expect(await readCodeTable('')).toMatchObject({ rows: [], missingColumns: ['code', 'label'] })
  })

  test('is read as the table is published, without the headings that no patient is given', async () => {
    const { rows, faults, absentColumns, notForUse } = await readCodeTable(publishedTable)
    expect({ faults, absentColumns, notForUse }).toEqual({ faults: [], absentColumns: [], notForUse: 1 })
    expect(rows.map(({ code, ageFrom, ageTo, gender }) => [code, ageFrom, ageTo, gender])).toEqual([
      ['A00.0', null, null, null],
      ['A33', 0, 0, null],
      ['N40', 19, null, 'male'],
      ['P07.3', 0, 0, null],
    ])
  })

  test('names every column that it did not find, the ones it can do without too', async () => {
    const { missingColumns, absentColumns } = await readCodeTable('ICD10_Code,Gender\nI10,')
    expect({ missingColumns, absentColumns }).toEqual({
      missingColumns: ['label'],
      absentColumns: ['clinicalUse', 'validPrimary', 'asterisk', 'dagger', 'age'],
    })
  })

  test('says how far it got while it is long', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, n) => `1,${'ABCDE'[Math.floor(n / 1000)]}${String(Math.floor(n / 10) % 100).padStart(2, '0')}.${n % 10},x,Y,Y,N,N,,`,
    )
    const shares: number[] = []
    const { rows } = await readCodeTable([header, ...lines].join('\n'), (share) => Promise.resolve(void shares.push(share)))
    expect(rows).toHaveLength(5000)
    expect(shares).toHaveLength(2)
    expect(shares[0]).toBeCloseTo(0.4, 1)
  })
})
