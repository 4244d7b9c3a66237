import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Segments } from '../../ui/segments.tsx';
import { CodeBlock } from './code-block.tsx';
import { type ExampleKind, type ExampleLanguage, exampleLanguages, exampleOf } from './examples.ts';

type Props = { kind: ExampleKind; token: string; number: string };

/** The same request in four languages, with this server's address and the token that is tried below. */
export function ExampleCode({ kind, token, number }: Props) {
  const { t } = useTranslation('messages-api');
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [isShown, setIsShown] = useState(false);
  const write = (shown: string) =>
    exampleOf(kind, language, {
      origin: window.location.origin,
      token: shown,
      number: number || '5511999990000',
      text: t(`example.${kind}`),
      file: 'boleto.pdf',
    });
  const given = token.trim();
  const shown = given === '' ? t('example.yourToken') : isShown ? given : '••••••••';
  return (
    <>
      <Row>
        <Segments
          label={t('example.language')}
          value={language}
          options={exampleLanguages.map((value) => ({ value, label: value, icon: null }))}
          onChange={setLanguage}
        />
        {given !== '' && (
          <Button
            size="small"
            variant="quiet"
            icon={
              isShown ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />
            }
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'example.hideToken' : 'example.showToken')}
          </Button>
        )}
      </Row>
      <CodeBlock
        label={t('example.of', { language })}
        code={write(shown)}
        whole={write(given || t('example.yourToken'))}
      />
    </>
  );
}
