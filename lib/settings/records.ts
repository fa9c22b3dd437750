import { settingsGroup } from './settings-group'
import { matching, secretUrl } from './values'

const MB = 1024 * 1024

const days = matching(/^[1-9]\d{0,3}$/, 'use a whole number of days from 1 to 9999').transform(Number)

/** Where records and logs are stored, and for how long. */
export const records = settingsGroup({
  variables: {
    DATABASE_URL: matching(
      /^postgres(ql)?:\/\/\S+$/,
      'use a URL such as postgres://user:password@host:5432/fieldbook',
    )
      .refine((address) => URL.canParse(address), 'percent-encode special characters of user and password')
      .optional(),
    RECORDS_KEEP_DAYS: days.default(365),
    CHATS_KEEP_DAYS: days.default(90),
    ANALYTICS_KEEP_DAYS: days.default(90),
    RECORDS_MAX_MB: matching(/^[1-9]\d{1,5}$/, 'use a whole number of megabytes from 10')
      .transform(Number)
      .default(512),
    LOG_KEEP_DAYS: days.default(30),
    // the minimum has room for two log files: the current one and a rotated one
    LOG_MAX_MB: matching(/^[1-9]\d{1,5}$/, 'use a whole number of megabytes from 32')
      .transform(Number)
      .refine((megabytes) => megabytes >= 32, 'use a whole number of megabytes from 32')
      .default(256),
    OTEL_EXPORTER_OTLP_ENDPOINT: secretUrl(
      'use the https address of the collector without /v1/logs, such as https://collector.example.com',
    ).optional(),
  },
  secrets: ['DATABASE_URL'],
  toSettings: (values) => ({
    /** URL of PostgreSQL; if undefined, records are stored in an embedded database in DATA_DIR */
    databaseUrl: values.DATABASE_URL,
    /** days after which data is deleted; `records` are case closes, feedback and search events */
    retentionDays: {
      records: values.RECORDS_KEEP_DAYS,
      chats: values.CHATS_KEEP_DAYS,
      analytics: values.ANALYTICS_KEEP_DAYS,
    },
    maxTableBytes: values.RECORDS_MAX_MB * MB,
    log: {
      /** URL of an OpenTelemetry collector; if undefined, logs are files in DATA_DIR */
      collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      retentionDays: values.LOG_KEEP_DAYS,
      maxBytes: values.LOG_MAX_MB * MB,
    },
  }),
})

export type RecordSettings = ReturnType<typeof records.toSettings>
