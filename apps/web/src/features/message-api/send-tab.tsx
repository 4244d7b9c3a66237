import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CodeBlock } from './code-block.tsx';
import { ExampleCode } from './example-code.tsx';
import css from './message-api.module.css';
import { MediaTest, TextTest, type Trial } from './test-forms.tsx';

/** How programs send by a connection, what such a program looks like, and two forms to try it. */
export function SendTab() {
  const { t } = useTranslation('messages-api');
  const [trial, setTrial] = useState<Trial>({ token: '', number: '' });
  return (
    <div className={css.page}>
      <section className={css.section}>
        <h2>{t('send.title')}</h2>
        <p>{t('send.text')}</p>
        <CodeBlock
          label={t('send.address')}
          code={`POST ${window.location.origin}/api/messages/send`}
          whole={`${window.location.origin}/api/messages/send`}
        />
        <h3>{t('send.before')}</h3>
        <ul>
          <li>
            <Trans
              t={t}
              i18nKey="send.tokenNote"
              components={{ go: <Link to="/connections">{''}</Link> }}
            />
          </li>
          <li>{t('send.numberNote')}</li>
          <li>{t('send.moreNote')}</li>
          <li>
            <Trans
              t={t}
              i18nKey="send.docsNote"
              // biome-ignore lint/a11y/useAnchorContent: its words are in the sentence
              components={{ go: <a href="/docs" target="_blank" rel="noreferrer" /> }}
            />
          </li>
        </ul>
      </section>
      {(['text', 'media'] as const).map((kind) => (
        <section key={kind} className={css.section}>
          <h2>{t(`send.${kind}Title`)}</h2>
          <p>{t(`send.${kind}Text`)}</p>
          <ExampleCode kind={kind} {...trial} />
          {kind === 'text' ? (
            <TextTest trial={trial} onTrial={setTrial} />
          ) : (
            <MediaTest trial={trial} onTrial={setTrial} />
          )}
        </section>
      ))}
    </div>
  );
}
