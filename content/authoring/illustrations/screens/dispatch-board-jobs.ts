/* A Thursday at 10:45: done jobs in grey, running ones in teal, one of them late, and two that nobody has yet. */

export type State = 'scheduled' | 'dispatched' | 'working' | 'late' | 'hold' | 'done'
export type Mark = 'member' | 'promised' | 'waiting' | 'project'

export interface Job {
  from: number
  to: number
  customer: string
  work: string
  state: State
  mark?: Mark
}

export interface Lane {
  initials: string
  name: string
  hours: string
  isOverLimit?: boolean
  jobs: readonly Job[]
}

export const unassigned: readonly Job[] = [
  {
    from: 8.2,
    to: 10,
    customer: 'Whitaker',
    work: 'No heat · wait list',
    state: 'scheduled',
    mark: 'waiting',
  },
  { from: 12.5, to: 14.5, customer: 'Harbor Cafe', work: 'Walk-in cooler · 12–3', state: 'scheduled' },
]

export const lanes: readonly Lane[] = [
  {
    initials: 'DR',
    name: 'Dana Reyes',
    hours: '6.5 h',
    jobs: [
      { from: 8, to: 9.75, customer: 'Okafor', work: 'Tune-up · 8–10', state: 'done', mark: 'member' },
      { from: 10.1, to: 12.2, customer: 'Lindqvist', work: 'Furnace repair · 10–12', state: 'working' },
      {
        from: 13,
        to: 15.2,
        customer: 'Patel',
        work: 'Install stat · 1–3',
        state: 'scheduled',
        mark: 'promised',
      },
    ],
  },
  {
    initials: 'MB',
    name: 'Marcus Bell',
    hours: '7.0 h',
    jobs: [
      { from: 8.3, to: 10.75, customer: 'Brandt', work: 'AC not cooling · 8–10', state: 'late' },
      {
        from: 11.3,
        to: 13.3,
        customer: 'Alvarado',
        work: 'No heat · 11–1',
        state: 'dispatched',
        mark: 'member',
      },
      { from: 14, to: 16.2, customer: 'Nguyen', work: 'Water heater · 2–4', state: 'scheduled' },
    ],
  },
  {
    initials: 'PN',
    name: 'Priya Nair',
    hours: '5.5 h',
    jobs: [
      { from: 9, to: 11, customer: 'Mill St 14', work: 'Rough-in · 9–11', state: 'working', mark: 'project' },
      { from: 11.6, to: 13.6, customer: 'Castellano', work: 'Leak search · 11–1', state: 'hold' },
    ],
  },
  {
    initials: 'TL',
    name: 'Tom Lund',
    hours: '9.5 h',
    isOverLimit: true,
    jobs: [
      { from: 8, to: 10.3, customer: 'Fennimore', work: 'Panel check · 8–10', state: 'done' },
      { from: 10.9, to: 13, customer: 'Osei', work: 'Rewire · 11–1', state: 'dispatched' },
      {
        from: 13.5,
        to: 16.6,
        customer: 'Osei',
        work: 'Rewire, part 2 · 1–5',
        state: 'scheduled',
        mark: 'project',
      },
    ],
  },
  {
    initials: 'AC',
    name: 'Aisha Cole',
    hours: '4.0 h',
    jobs: [
      { from: 8.5, to: 10.2, customer: 'Romero', work: 'Filter · 8–10', state: 'done', mark: 'member' },
      {
        from: 13.6,
        to: 15.8,
        customer: 'Dietrich',
        work: 'Tune-up · 1–4',
        state: 'scheduled',
        mark: 'promised',
      },
    ],
  },
  {
    initials: 'JP',
    name: 'Joe Park',
    hours: '6.0 h',
    jobs: [
      { from: 9.4, to: 11.6, customer: 'Sorensen', work: 'Sewer camera · 9–12', state: 'working' },
      { from: 12.3, to: 14.4, customer: 'Bianchi', work: 'Drain · 12–2', state: 'dispatched' },
      { from: 15, to: 16.9, customer: 'Ferris', work: 'Tune-up · 3–5', state: 'scheduled', mark: 'member' },
    ],
  },
]
