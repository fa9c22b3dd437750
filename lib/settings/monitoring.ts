import { settingsGroup } from './settings-group'
import { records } from './records'
import { matching } from './values'

export const monitoring = settingsGroup({
  variables: {
    OTEL_EXPORTER_OTLP_ENDPOINT: records.variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    METRICS_TOKEN: matching(
      /^[\w.~+/=-]{16,}$/,
      'use at least 16 letters, digits or . _ ~ + / = -, so that it cannot be guessed',
    ).optional(),
    OTEL_SERVICE_NAME: matching(/^[\w.-]{1,64}$/, 'use letters, digits, dots and hyphens').default(
      'fieldbook',
    ),
    OTEL_TRACES_SAMPLER_ARG: matching(/^(0(\.\d+)?|1(\.0+)?)$/, 'use a number from 0 to 1')
      .transform(Number)
      .default(0.1),
  },
  secrets: ['METRICS_TOKEN'],
  toSettings: (values) => ({
    monitoring: {
      /** token for access to the metrics; if undefined, they are not served */
      metricsToken: values.METRICS_TOKEN,
      collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: values.OTEL_SERVICE_NAME,
      /** share of requests that are traced, from 0 to 1 */
      traceRatio: values.OTEL_TRACES_SAMPLER_ARG,
    },
  }),
})

export type MonitoringSettings = ReturnType<typeof monitoring.toSettings>
